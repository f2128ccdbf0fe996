import { plainStyle } from "../../../../http/plain-style.ts";

/** The style sheet of the sign-in pages, which mostly pass by. */
export const signInStyle = `${plainStyle}
h1 { font-size: clamp(36px, 9vw, 56px); }
[hidden] { display: none !important; }
button, .button {
  display: inline-flex; align-items: center; min-height: 52px; padding: 0 24px; border: 0; border-radius: 6px;
  background: var(--wine); color: var(--paper); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
}
button:disabled { opacity: 0.6; cursor: default; }
button:focus-visible { outline: 3px solid var(--wine); outline-offset: 3px; }
`;
