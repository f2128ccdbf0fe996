/** The level of the headings in a list: below the title of a screen (2), or of a section of it (3). */
export type HeadingLevel = 2 | 3;
