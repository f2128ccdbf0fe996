import { confirmed, declined, pending, withdrawn } from "./shift-plan.ts";
import type { ShiftPlan, Conversation } from "./shift-plan.ts";

const chloe: Conversation = {
  daysAgo: 1,
  time: "13:30",
  lines: [
    ["venue", 0, "Hi Chloe, it's Bea at the Ladle. Still good for tomorrow?"],
    ["person", 12, "All set! Is it the same entrance as last time, by the bins?"],
    ["venue", 2, "Ha, yes. We've painted it copper now, you can't miss it."],
    ["person", 1, "Fancy. See you at five."],
  ],
};

const jasleen: Conversation = {
  daysAgo: 3,
  time: "10:05",
  lines: [
    ["venue", 0, "Brunch is yours, Jasleen. We do about 90 covers, mostly families."],
    ["person", 26, "Lovely, I speak fluent toddler. What time is briefing?"],
    ["venue", 4, "08:40, coffee's on us."],
    ["person", 2, "Perfect."],
  ],
};

const keisha: Conversation = {
  daysAgo: 1,
  time: "16:15",
  opens: true,
  unread: 1,
  lines: [
    ["person", 0, "Hello! Quick one: are tips pooled or kept?"],
    ["venue", 33, "Pooled and paid out the same day, kitchen included."],
    ["person", 3, "Fair. I've got four years in brunch places, happy to run the pass too."],
  ],
};

const folake: Conversation = {
  daysAgo: 2,
  time: "15:45",
  lines: [
    ["venue", 0, "Folake, you're confirmed for the launch. Canapés for 150, tray service only."],
    ["person", 18, "Great. Dress code?"],
    ["venue", 3, "All black, and bring flats. The gallery floor is polished concrete."],
    ["person", 2, "Noted, I've learnt that one the hard way!"],
  ],
};

const arjun: Conversation = {
  daysAgo: 1,
  time: "11:40",
  opens: true,
  unread: 1,
  lines: [
    ["person", 0, "Hi, I'm on a course until half five that day. Could I start at 18:15?"],
    ["venue", 41, "Doors are at seven, so that works if you come in uniform. Let me check with the client."],
  ],
};

export const londonShifts: readonly ShiftPlan[] = [
  {
    venue: "copperLadle",
    day: 0,
    start: "17:30",
    end: "23:30",
    openings: 3,
    hourlyCents: 1400,
    tips: true,
    note: "Set menu night. Copper door on Tanner's Back Yard, ask for Bea.",
    postedDaysAgo: 7,
    state: "open",
    applicants: [confirmed("Chloe Ashworth", chloe), confirmed(7), confirmed(10), declined(19)],
  },
  {
    venue: "copperLadle",
    day: 4,
    start: "09:00",
    end: "15:00",
    openings: 2,
    hourlyCents: 1300,
    tips: true,
    note: "Brunch. Lots of prams, lots of eggs.",
    postedDaysAgo: 5,
    state: "open",
    applicants: [
      confirmed("Jasleen Sandhu", jasleen),
      pending("Keisha Campbell", keisha),
      pending(6),
      withdrawn(8),
    ],
  },
  {
    venue: "copperLadle",
    day: 12,
    start: "17:30",
    end: "23:30",
    openings: 2,
    hourlyCents: 1400,
    tips: true,
    note: "Full book and a new dessert. Tasting at five, ask Bea for the story.",
    postedDaysAgo: 1,
    state: "open",
    applicants: [],
  },
  {
    venue: "marlowAndFinch",
    day: 2,
    start: "18:00",
    end: "00:00",
    openings: 5,
    hourlyCents: 1500,
    tips: false,
    note: "Book launch at a gallery in Hackney. All black, flat shoes, trays provided.",
    postedDaysAgo: 6,
    state: "open",
    applicants: [
      confirmed("Folake Okafor", folake),
      confirmed(27),
      confirmed(22),
      pending("Arjun Menon", arjun),
      pending(23),
    ],
  },
  {
    venue: "marlowAndFinch",
    day: 7,
    start: "11:00",
    end: "19:00",
    openings: 1,
    hourlyCents: 1400,
    tips: false,
    note: "Market day stall, rain or shine.",
    postedDaysAgo: 5,
    state: "open",
    applicants: [confirmed(15), declined(24)],
  },
  {
    venue: "marlowAndFinch",
    day: 21,
    start: "18:00",
    end: "00:00",
    openings: 4,
    hourlyCents: 1500,
    tips: false,
    note: "Wedding party on a boat. Steady feet, please.",
    postedDaysAgo: 2,
    state: "open",
    applicants: [pending(16)],
  },
];
