// Positions the store icons, also on pages without any other script. They stay at the bottom right unless they would
// cover a control or a figure: then they move to the nearest free position along the right edge, or else along the left one.
// Without a free position, as between the rows of a long form on a small screen, they are hidden.
(function () {
  const root = document.documentElement;
  const controls =
    "a[href], button, input, select, textarea, summary, label, [role=button], [role=spinbutton], [tabindex='0']";
  /** Figures, which are read as a whole. */
  const figures = "td, .ticket-total";
  /** Minimum distance to a control and to the top of the page, in pixels. */
  const distance = 8;
  const step = 8;
  let isScheduled = false;

  /** @typedef {{ top: number, right: number, bottom: number, left: number }} Box */

  /**
   * False inside a closed section, where elements have boxes, too. Browsers from before 2024 cannot tell.
   *
   * @type {(control: Element) => boolean}
   */
  const isShown = (control) => !("checkVisibility" in control) || control.checkVisibility();

  /** @type {(icons: Element) => Box[]} */
  function boxesToAvoid(icons) {
    return Array.from(document.querySelectorAll(`${controls}, ${figures}`))
      .filter((control) => !icons.contains(control) && isShown(control))
      .map((control) => control.getBoundingClientRect())
      .filter(({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight);
  }

  /** @type {(box: Box, control: Box) => boolean} */
  const isOver = (box, control) =>
    control.top < box.bottom + distance &&
    control.bottom > box.top - distance &&
    control.left < box.right + distance &&
    control.right > box.left - distance;

  /**
   * The offset from `home` at which the icons cover no control; undefined if there is none.
   *
   * @type {(home: Box, boxes: Box[]) => { x: number, y: number } | undefined}
   */
  function findPosition(home, boxes) {
    const toTheLeft = innerWidth - home.right - home.left;
    for (const x of [0, toTheLeft]) {
      for (let y = 0; home.top + y > distance; y -= step) {
        const box = {
          top: home.top + y,
          bottom: home.bottom + y,
          left: home.left + x,
          right: home.right + x,
        };
        if (!boxes.some((control) => isOver(box, control))) return { x, y };
      }
    }
    return undefined;
  }

  function look() {
    isScheduled = false;
    const icons = document.querySelector(".store-icons");
    if (!(icons instanceof HTMLElement)) return;
    const style = getComputedStyle(icons);
    const { width, height } = icons.getBoundingClientRect();
    const right = root.clientWidth - parseFloat(style.right);
    const bottom = innerHeight - parseFloat(style.bottom);
    const home = { top: bottom - height, bottom, left: right - width, right };
    const position = findPosition(home, boxesToAvoid(icons));
    icons.toggleAttribute("data-no-place", position === undefined);
    icons.style.setProperty("--aside-x", `${position?.x ?? 0}px`);
    icons.style.setProperty("--aside-y", `${position?.y ?? 0}px`);
  }

  function ask() {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(look);
  }

  addEventListener("scroll", ask, { passive: true });
  addEventListener("resize", ask);
  // Another page, another step of a form, or a dialog changes the size.
  new ResizeObserver(ask).observe(root);
  new MutationObserver(ask).observe(root, { childList: true, subtree: true });
})();
