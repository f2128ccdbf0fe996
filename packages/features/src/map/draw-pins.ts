import L from "leaflet";

/** A button on the map. */
export interface Pin {
  /** Identifies the pin between updates. */
  key: string;
  lat: number;
  lng: number;
  /** The accessible name: "Lisboa: 3 shifts". */
  name: string;
  /** The texts on the pin and below it. */
  text: string;
  label?: string;
  isPressed?: boolean;
  onPress?: () => void;
}

interface DrawnPin {
  marker: L.Marker;
  button: HTMLElement;
  press?: () => void;
}
export type DrawnPins = Map<string, DrawnPin>;

const size = 44;

/** Adds and removes pins so that the map shows `pins`; unchanged ones keep the focus. */
export function drawPins(map: L.Map, drawn: DrawnPins, pins: readonly Pin[]): void {
  const keys = new Set(pins.map(({ key }) => key));
  for (const [key, { marker }] of drawn) {
    if (keys.has(key)) continue;
    marker.remove();
    drawn.delete(key);
  }
  for (const pin of pins) {
    const made = drawn.get(pin.key) ?? add(map, drawn, pin);
    const { button, marker } = made;
    marker.setLatLng([pin.lat, pin.lng]);
    const written = [pin.text, ...(pin.label === undefined ? [] : [nameplate(pin.label)])];
    if (pin.onPress === undefined) {
      button.replaceChildren(...written);
      continue;
    }
    button.replaceChildren(silent(...written), spoken(pin.name));
    button.setAttribute("aria-pressed", String(pin.isPressed === true));
    made.press = pin.onPress;
  }
}

/** The visible text of a pin, hidden from screen readers, which get its name. */
function silent(...written: (string | Node)[]): HTMLElement {
  const part = document.createElement("span");
  part.className = "map-pin-written";
  part.setAttribute("aria-hidden", "true");
  part.append(...written);
  return part;
}

function spoken(name: string): HTMLElement {
  const part = document.createElement("span");
  part.className = "sr-only";
  part.textContent = name;
  return part;
}

function nameplate(text: string): HTMLElement {
  const plate = document.createElement("span");
  plate.className = "map-pin-name";
  plate.textContent = text;
  return plate;
}

function add(map: L.Map, drawn: DrawnPins, pin: Pin): DrawnPin {
  const button = document.createElement(pin.onPress === undefined ? "span" : "button");
  if (button instanceof HTMLButtonElement) button.type = "button";
  button.className = "map-pin";
  if (pin.text === "") button.classList.add("map-pin-plain");
  // The marker itself is not a button: it only positions one.
  const icon = L.divIcon({ html: button, className: "map-pin-place", iconSize: [size, size] });
  const marker = L.marker([pin.lat, pin.lng], { icon, interactive: false, keyboard: false }).addTo(map);
  L.DomEvent.disableClickPropagation(button);
  const made: DrawnPin = { marker, button };
  button.addEventListener("click", () => made.press?.());
  drawn.set(pin.key, made);
  return made;
}
