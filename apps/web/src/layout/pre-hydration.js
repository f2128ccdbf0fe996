// Runs in the document before the first paint: a classic script, small and without imports.
(function () {
  /** @type {HTMLElement & { mailedToken?: string, pressedGoogle?: object }} */
  const root = document.documentElement;

  // The token of a mailed link opens an account: it is removed from the address and the history before any request, and
  // kept in this document's memory only (mailed-token.ts).
  const opened = location.href;
  const bare = new URL(opened);
  const mailed = bare.searchParams.get("token");
  if (mailed !== null) {
    root.mailedToken = mailed;
    bare.searchParams.delete("token");
    history.replaceState(history.state, "", bare);
  }

  /** @param {string} name */
  function stored(name) {
    try {
      return localStorage.getItem(name) || sessionStorage.getItem(name);
    } catch {
      return null;
    }
  }

  const login = stored("login") || "";

  // "If a venue login is stored, the user goes to /newjob" (specification, Home), before the page is painted.
  if (/^\/(home\/?)?$/.test(location.pathname) && login.includes('"type":"restaurant"')) {
    root.style.display = "none";
    location.replace("/newjob");
    return;
  }

  // The theme, if the visitor has chosen another than the device's.
  /** @param {string | null} theme */
  function show(theme) {
    if (theme === "day" || theme === "night") root.dataset.theme = theme;
    else delete root.dataset.theme;
    for (const button of document.querySelectorAll("[data-theme-choice]")) {
      const isShown = button.getAttribute("data-theme-choice") === (root.dataset.theme || "system");
      button.setAttribute("aria-pressed", String(isShown));
    }
  }
  show(stored("theme"));
  document.addEventListener("DOMContentLoaded", () => show(stored("theme")));
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("[data-theme-choice]");
    if (!button) return;
    const theme = button.getAttribute("data-theme-choice") || "system";
    show(theme);
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // Without storage the choice lasts for this page.
    }
  });

  // Selects the menu before hydration, and on pages that are never hydrated (layout.css).
  if (login) root.dataset.login = "in";
  window.addEventListener("storage", ({ key, newValue }) => {
    // `null`: another tab cleared the storage.
    if (key === "theme" || key === null) show(stored("theme"));
    if (key === "login" || key === null) {
      if (stored("login")) root.dataset.login = "in";
      else delete root.dataset.login;
    }
    // Other pages change their language themselves (follow-language.tsx).
    const language = key === "i18nextLng" && languageIn(newValue || "");
    if (!language || language === root.lang || root.dataset.still === undefined || holdsPassword()) return;
    // The other tab's cookie may not be visible yet.
    saveLanguage(language);
    if (hasCookie()) restart();
  });

  // The registration is prerendered with its first step, which is hidden if the visitor reloads a later step, or signed in
  // at Google, which has another first step.
  if (/[?&]step=[23]/.test(location.search) || stored("newcomer")) root.dataset.step = "later";

  // A form that the browser submits before hydration would put its input, passwords included, into the address. The
  // submission is stored for the page, which sends its forms itself (use-pre-hydration-submit.ts).
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement & { pressed?: HTMLElement | null }} */ (event.target);
    form.pressed = event.submitter;
  });

  /**
   * Reports the error of a script. Engines say "module" of one that did not arrive.
   * @param {unknown} fault
   */
  function reportFault(fault) {
    if (!/module/.test(String(fault))) reportError(fault);
  }

  /**
   * Loads the script of an island, once. If that fails, the page shows an alert.
   * @param {HTMLElement} island
   */
  function loadIsland(island) {
    const { island: name, loading } = island.dataset;
    if (!name || loading !== undefined) return;
    island.dataset.loading = "";
    import("/islands/" + name + ".js").catch((/** @type {unknown} */ fault) => {
      reportFault(fault);
      island.dataset.failed = "";
      const failure = document.querySelector("[data-island-failure=" + name + "]");
      if (failure instanceof HTMLElement) failure.hidden = false;
    });
  }

  /**
   * Calls back once the page is painted, so that scripts do not delay its fonts and pictures; at once in a hidden tab,
   * which is not painted.
   * @param {() => void} act
   */
  function afterPaint(act) {
    if (document.hidden) act();
    else requestAnimationFrame(() => setTimeout(act));
  }

  /**
   * Browsers do not repeat a failed import: reloads the page and keeps the input.
   * @param {HTMLElement} island
   */
  function reloadFor(island) {
    /** @type {NodeListOf<HTMLInputElement>} */
    const fields = island.querySelectorAll("input[name]:not([type=password])");
    const typed = Array.from(fields, ({ name, value }) => [name, value]);
    try {
      sessionStorage.setItem("island", JSON.stringify(Object.fromEntries(typed)));
    } finally {
      location.reload();
    }
  }

  // "Continue with Google", on any page: browsers block a window that is not opened in the click handler. The script that
  // continues (google.island.tsx) is loaded meanwhile, and messages of the window are stored until then.
  const google = "bandeja-signin";
  function continueWithGoogle() {
    const name = "google";
    const announce = () => root.dispatchEvent(new Event("pressed-google"));
    import("/islands/" + name + ".js").then(announce, (/** @type {unknown} */ fault) => {
      reportFault(fault);
      /** @type {HTMLElement | null} */
      const failure = document.querySelector("[data-island-failure]");
      if (failure) failure.hidden = false;
    });
  }
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[data-google]");
    if (!button || button.matches(":disabled")) return;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const attempt = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    const next = location.pathname + location.search;
    /** @param {string} mode */
    const addressOf = (mode) =>
      "/signin/google?" + new URLSearchParams({ type: "restaurant", mode, next, attempt, lng: root.lang });
    const channel = new BroadcastChannel(google);
    /** @type {unknown[]} */
    const heard = [];
    channel.addEventListener("message", ({ data }) => heard.push(data));
    const left = Math.round(screenX + (outerWidth - 500) / 2);
    const popup = open(addressOf("popup"), "", "popup,width=500,height=600,left=" + left);
    root.pressedGoogle = { attempt, channel, heard, isBlocked: !popup, redirect: addressOf("redirect") };
    continueWithGoogle();
  });
  // Returned from Google in this window.
  if (stored(google)) continueWithGoogle();

  for (const touch of ["pointerdown", "focusin", "submit"]) {
    document.addEventListener(touch, (event) => {
      const island = event.target instanceof Element && event.target.closest("[data-island]");
      if (!(island instanceof HTMLElement)) return;
      if (touch === "submit" && island.dataset.failed === "" && navigator.onLine) reloadFor(island);
      else loadIsland(island);
    });
  }
  window.addEventListener("online", () => {
    const failed = document.querySelector("[data-island][data-failed]");
    if (failed instanceof HTMLElement) reloadFor(failed);
  });

  /** Restores the input after a reload. */
  function refill() {
    const text = stored("island");
    if (!text) return;
    sessionStorage.removeItem("island");
    const typed = /** @type {Record<string, string>} */ (JSON.parse(text));
    for (const [name, value] of Object.entries(typed)) {
      const field = document.querySelector("[data-island] input[name=" + CSS.escape(name) + "]");
      if (field instanceof HTMLInputElement) field.value = value;
    }
  }

  /** Writes the venue's own fee, as stored by the alert that led here: its country may have another than the page says. */
  function writeFee() {
    const amount = Number(stored("posting.fee")).toFixed(2);
    const number = root.lang === "en" ? amount : amount.replace(".", ",");
    const fee = root.lang === "pt-PT" ? number + "\u00a0USD" : "USD " + number;
    for (const element of document.querySelectorAll("[data-fee]")) {
      element.textContent = fee;
    }
  }

  document.addEventListener("DOMContentLoaded", () => {
    if (stored("posting.fee")) writeFee();
    refill();
    for (const island of document.querySelectorAll("[data-island]")) {
      if (!(island instanceof HTMLElement)) continue;
      const { islandHydrates, islandDraft } = island.dataset;
      // Loaded without a touch: the main part of its page; any island for a signed-in visitor; a form with a draft.
      if (islandHydrates === "now" || login || stored("draft." + islandDraft)) {
        afterPaint(() => loadIsland(island));
      }
    }
  });

  // Where the browser offers to install the app, whose manifest "Download app" names, a button there does so.
  addEventListener("beforeinstallprompt", (event) => {
    const offer = /** @type {Event & { prompt: () => Promise<unknown> }} */ (event);
    const button = document.querySelector("[data-install]");
    if (!(button instanceof HTMLElement)) return;
    offer.preventDefault();
    button.hidden = false;
    const install = () => {
      button.hidden = true;
      void offer.prompt();
    };
    button.addEventListener("click", install, { once: true });
  });

  /** @param {string} text */
  function languageIn(text) {
    const [, language] = /^(pt[-_](?:ao|ch|cv|fr|gq|gw|lu|mo|mz|pt|st|tl)|en|pt)(?:[-_]|$)/i.exec(text) || [];
    return language && (language.length > 2 ? "pt-PT" : language.toLowerCase());
  }

  /** @param {string} language */
  function saveLanguage(language) {
    document.cookie = "i18next=" + language + "; path=/; max-age=31536000; samesite=lax";
    try {
      localStorage.setItem("i18nextLng", language);
    } catch {
      // The cookie is enough for the server.
    }
  }

  const hasCookie = () => /(^|; )i18next=/.test(document.cookie);

  /** A typed password is not stored, so a reload would lose it. */
  function holdsPassword() {
    /** @type {NodeListOf<HTMLInputElement>} */
    const fields = document.querySelectorAll("input[name^=password]");
    return Array.from(fields).some(({ value }) => value !== "");
  }

  /** Loads the page again, with its query: the server chooses the language by the cookie. */
  function restart() {
    const address = new URL(location.href);
    address.searchParams.delete("lng");
    // The token is not used yet: pass it on to the document in the other language, which removes it again.
    if (root.mailedToken) address.searchParams.set("token", root.mailedToken);
    if (address.href === location.href) location.reload();
    else location.replace(address);
  }

  /**
   * Stores the choice for the account's mails: its owner's next page saves it (language-choice.ts).
   * @param {string} language
   */
  function saveForAccount(language) {
    try {
      localStorage.setItem("chosenLanguage", language);
    } catch {
      // The page changes its language anyway.
    }
  }

  // EN | PT on a page that is not hydrated: the same address and query in the other language.
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest(".language-switch a[lang]");
    const isPlain =
      event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!(link instanceof HTMLElement) || root.dataset.still === undefined || !isPlain) return;
    // PT names no region: it is the browser's.
    const chosen = navigator.languages
      .map(languageIn)
      .find((language) => language && language.startsWith(link.lang));
    saveLanguage(chosen || link.lang);
    saveForAccount(chosen || link.lang);
    // Without cookies, the link sets the language.
    if (!hasCookie()) return;
    event.preventDefault();
    restart();
  });

  // The server chose the language by address, cookie and browser. The one of the address, with the region that the server
  // chose, is stored.
  const requested = /[?&]lng=([^&]*)/.exec(location.search);
  if (requested) {
    const language = languageIn(requested[1]);
    if (language) saveLanguage(root.lang.startsWith(language) ? root.lang : language);
    return;
  }

  // The server does not see a choice that is only in storage: set the cookie and load the page again.
  if (hasCookie()) return;
  const choice = languageIn(stored("i18nextLng") || "");
  if (!choice) return;
  saveLanguage(choice);
  // Without cookies this would reload endlessly: the page then changes the language itself.
  if (choice === root.lang || !hasCookie()) return;
  root.style.display = "none";
  if (mailed === null) location.reload();
  else location.replace(opened);
})();
