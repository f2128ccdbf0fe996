// Runs before anything is painted, and so is small, classic and free of the build.
(function () {
  /** @type {HTMLElement & { mailedToken?: string, pressedGoogle?: object }} */
  const root = document.documentElement;

  // What a mailed link carries opens an account: it is out of the address and the history before anything is asked
  // for, and is kept in this document's memory alone (mailed-token.ts).
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

  // "If a venue login is stored, the user goes to /newjob" (specification, Home), and never sees the page.
  if (/^\/(home\/?)?$/.test(location.pathname) && login.includes('"type":"restaurant"')) {
    root.style.display = "none";
    location.replace("/newjob");
    return;
  }

  // Day or night, where the visitor would rather have one of them than what the device says.
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
      // It holds for this page.
    }
  });

  // Which menu shows, before the page knows who is there, or where it never will (layout.css).
  if (login) root.dataset.login = "in";
  window.addEventListener("storage", ({ key, newValue }) => {
    // `null`: another tab cleared everything.
    if (key === "theme" || key === null) show(stored("theme"));
    if (key === "login" || key === null) {
      if (stored("login")) root.dataset.login = "in";
      else delete root.dataset.login;
    }
    // A page that does not stay still changes by itself (follow-language.tsx).
    const language = key === "i18nextLng" && languageIn(newValue || "");
    if (!language || language === root.lang || root.dataset.still === undefined || holdsPassword()) return;
    // The other tab's cookie may not have come yet.
    remember(language);
    if (hasCookie()) restart();
  });

  // The registration's document shows its first step; whoever reloads a later one never sees that.
  // So with whom Google vouches for, who has another first step.
  if (/[?&]step=[23]/.test(location.search) || stored("newcomer")) root.dataset.step = "later";

  // A form that the browser sends by itself, before the page is ready, would put what was typed, passwords
  // included, into the address. The page sends its forms itself: the press is kept for it (use-early-press.ts).
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement & { pressed?: HTMLElement | null }} */ (event.target);
    form.pressed = event.submitter;
  });

  /**
   * A part of a still page comes to life when it is touched. Should its script not come, the page says so.
   * @param {HTMLElement} island
   */
  function wake(island) {
    const { island: name, waking } = island.dataset;
    if (!name || waking !== undefined) return;
    island.dataset.waking = "";
    import("/islands/" + name + ".js").catch(() => {
      island.dataset.failed = "";
      const failure = document.querySelector("[data-island-failure=" + name + "]");
      if (failure instanceof HTMLElement) failure.hidden = false;
    });
  }

  /**
   * A browser does not ask again for a script that did not come: the page is asked for again, with what was typed.
   * @param {HTMLElement} island
   */
  function comeAgain(island) {
    /** @type {NodeListOf<HTMLInputElement>} */
    const fields = island.querySelectorAll("input[name]:not([type=password])");
    const typed = Array.from(fields, ({ name, value }) => [name, value]);
    try {
      sessionStorage.setItem("island", JSON.stringify(Object.fromEntries(typed)));
    } finally {
      location.reload();
    }
  }

  // "Continue with Google", on whatever page: its window has to open in the press itself, or browsers block it. What
  // goes on from there (google.island.tsx) is fetched meanwhile; what the window says until then is kept.
  const google = "bandeja-signin";
  function goOnWithGoogle() {
    const name = "google";
    const announce = () => root.dispatchEvent(new Event("pressed-google"));
    import("/islands/" + name + ".js").then(announce, () => {
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
    goOnWithGoogle();
  });
  // Back from Google in this very window.
  if (stored(google)) goOnWithGoogle();

  for (const touch of ["pointerdown", "focusin", "submit"]) {
    document.addEventListener(touch, (event) => {
      const island = event.target instanceof Element && event.target.closest("[data-island]");
      if (!(island instanceof HTMLElement)) return;
      if (touch === "submit" && island.dataset.failed === "" && navigator.onLine) comeAgain(island);
      else wake(island);
    });
  }
  window.addEventListener("online", () => {
    const failed = document.querySelector("[data-island][data-failed]");
    if (failed instanceof HTMLElement) comeAgain(failed);
  });

  /** Puts back what was typed before the page was asked for again. */
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

  /** What a job costs, as the alert has told it that led here: a still page does not know it. */
  function writeFee() {
    const amount = Number(stored("posting.fee")).toFixed(2);
    const fee = "USD " + (root.lang === "pt" ? amount.replace(".", ",") : amount);
    for (const element of document.querySelectorAll("[data-fee]")) {
      element.textContent = (element.getAttribute("data-fee") || "").replace("{fee}", fee);
    }
  }

  document.addEventListener("DOMContentLoaded", () => {
    if (stored("posting.fee")) writeFee();
    refill();
    for (const island of document.querySelectorAll("[data-island]")) {
      if (!(island instanceof HTMLElement)) continue;
      const { islandWakes, islandDraft } = island.dataset;
      // What its page is for; what has something to say to whoever is signed in; what was begun and not sent.
      if (islandWakes === "now" || login || stored("draft." + islandDraft)) wake(island);
    }
  });

  /** @param {string} text */
  function languageIn(text) {
    const [, language] = /^(en|pt)(?:[-_]|$)/i.exec(text) || [];
    return language && language.toLowerCase();
  }

  /** @param {string} language */
  function remember(language) {
    document.cookie = "i18next=" + language + "; path=/; max-age=31536000; samesite=lax";
    try {
      localStorage.setItem("i18nextLng", language);
    } catch {
      // The cookie alone does, for the server.
    }
  }

  const hasCookie = () => /(^|; )i18next=/.test(document.cookie);

  /** A password that was typed is kept nowhere: another document would have lost it. */
  function holdsPassword() {
    /** @type {NodeListOf<HTMLInputElement>} */
    const fields = document.querySelectorAll("input[name^=password]");
    return Array.from(fields).some(({ value }) => value !== "");
  }

  /** Asks for the page once more, its query too, for the server to choose the language by its cookie. */
  function restart() {
    const address = new URL(location.href);
    address.searchParams.delete("lng");
    // Not used yet: it is to be good in the other language, too, whose document takes it out again.
    if (root.mailedToken) address.searchParams.set("token", root.mailedToken);
    if (address.href === location.href) location.reload();
    else location.replace(address);
  }

  /**
   * The account has its mails written in it, too: the next page of its owner saves the choice (language-choice.ts).
   * @param {string} language
   */
  function keepForAccount(language) {
    try {
      localStorage.setItem("chosenLanguage", language);
    } catch {
      // The page itself changes all the same.
    }
  }

  // EN | PT on a page that no script takes over: the same address, its query too, in the other language.
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest(".language-switch a[lang]");
    const isPlain =
      event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!(link instanceof HTMLElement) || root.dataset.still === undefined || !isPlain) return;
    remember(link.lang);
    keepForAccount(link.lang);
    // Without cookies the server would not know: the link itself tells it.
    if (!hasCookie()) return;
    event.preventDefault();
    restart();
  });

  // The server chose the language by address, cookie and browser. What the address asks for holds from now on.
  const requested = /[?&]lng=([^&]*)/.exec(location.search);
  if (requested) {
    const language = languageIn(requested[1]);
    if (language) remember(language);
    return;
  }

  // A choice kept only in storage the server could not see: it gets its cookie, and the page is asked for once more.
  if (hasCookie()) return;
  const choice = languageIn(stored("i18nextLng") || "");
  if (!choice) return;
  remember(choice);
  // Without cookies a reload would come back here for ever: the browser then changes the language itself.
  if (choice === root.lang || !hasCookie()) return;
  root.style.display = "none";
  if (mailed === null) location.reload();
  else location.replace(opened);
})();
