export type Key = "Escape";

/** A stock browser, driven by the protocol that it brings itself. Expressions are JavaScript, evaluated in the page. */
export interface Engine {
  open(address: string): Promise<void>;
  /** What an expression is worth, as JSON. */
  read(expression: string): Promise<unknown>;
  /** Clicks the middle of an element, scrolled into view. */
  click(element: string): Promise<void>;
  /** Types into what has the focus, in place of what is there or after it. */
  type(text: string, options?: { replaces?: boolean }): Promise<void>;
  press(key: Key): Promise<void>;
  /** Gives a file to an `<input type="file">`. */
  chooseFile(element: string, file: string): Promise<void>;
  /** Writes what the window shows to a file, as PNG. */
  screenshot(file: string): Promise<void>;
  /** Errors that the pages had so far. */
  errors(): readonly string[];
  close(): Promise<void>;
}

export interface Window {
  readonly width: number;
  readonly height: number;
}
