import type { ReactElement } from "react";

/** The evening sun of small drawings, at the right of a picture of 320 by 190. */
export function Sun(): ReactElement {
  return (
    <path
      d="M260 52Q261 66 253 78Q248 86 240 91Q230 98 218 99Q209 100 200 97Q190 94 182 86Q174 79 170 68Q167 57 169 45Q171 34 178 25Q186 17 196 13Q208 8 221 9Q233 11 244 19Q251 26 255 35Q260 43 260 52Z"
      fill="var(--color-art-saffron)"
    />
  );
}
