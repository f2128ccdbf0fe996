/**
 * Between two blocks of one link or button, whose words would be heard as one: "My profileYour photo". Browsers leave out a space between
 * blocks, but not this one.
 */
export const SpokenGap = () => (
  <>
    {" "}
    <span className="sr-only"> </span>
  </>
);
