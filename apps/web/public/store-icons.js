// The store icons float over every page, also over those that have no other script: they step aside while a form, or
// the stub of a ticket, is where they are, so that they never lie on a field or a button (nav.css hides them).
(function () {
  const root = document.documentElement;
  /** How near a form may come, in pixels. */
  const distance = 8;
  let isAsked = false;

  function look() {
    isAsked = false;
    const icons = document.querySelector(".store-icons");
    if (!icons) return;
    const { top, right, bottom, left } = icons.getBoundingClientRect();
    const isNear = Array.from(document.querySelectorAll("main :is(form, .ticket-stub)"), (form) =>
      form.getBoundingClientRect(),
    ).some(
      (form) =>
        form.top < bottom + distance &&
        form.bottom > top - distance &&
        form.left < right + distance &&
        form.right > left - distance,
    );
    root.toggleAttribute("data-form-near", isNear);
  }

  function ask() {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(look);
  }

  addEventListener("scroll", ask, { passive: true });
  addEventListener("resize", ask);
  // Another page, or another step of a form, is another height.
  new ResizeObserver(ask).observe(root);
})();
