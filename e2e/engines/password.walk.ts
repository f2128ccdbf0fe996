import { button, field, main, link, inside } from "./target.ts";
import { test } from "./test.ts";

test("a venue that forgot its password sets another by the mailed link, and logs in with it", async ({
  visitor,
  steps,
  t,
  outbox,
  people,
}) => {
  const venue = await people.venue();
  await visitor.open("/login");
  await visitor.press(link(t(($) => $.login.forgot)));
  await visitor.expectAddress("/forgotpassword");
  await visitor.write(field(t(($) => $.login.email)), venue.email);
  await visitor.press(button(t(($) => $.forgotpassword.submit)));
  await visitor.expectFocus({ role: "heading", name: t(($) => $.forgotpassword.sent) });

  await visitor.open(await outbox.link(venue.email, "/resetpassword"));
  const password = "another long password";
  await visitor.write(field(t(($) => $.resetpassword.password)), password);
  await visitor.press(button(t(($) => $.resetpassword.submit)));
  await visitor.expectFocus({ role: "heading", name: t(($) => $.resetpassword.done) });
  await visitor.press(inside(main, link(t(($) => $.login.submit))));
  await steps.logIn({ ...venue, password });
  await visitor.expectAddress("/newjob");
});
