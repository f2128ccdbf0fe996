import type * as changes from "@bandeja/contract/calls/waitstaff-changes";
import type * as calls from "@bandeja/contract/calls/waitstaff";
import { photoLimit } from "@bandeja/contract/limits";
import type { DescriptionsOf } from "../describe.ts";
import { ids, inesPhoto, smallestPicture, tokenExample } from "../world.ts";

const ines = {
  _id: ids.ines,
  waitress: "Inês Duarte",
  photo: inesPhoto,
  email: "ines@people.example",
  mobilecountry: "+351",
  mobile: "913 222 333",
  age: 28,
  englishlevel: "advanced",
  experiencelevel: "1to3",
  city: "Lisboa",
  country: "Portugal",
  rating: 5,
  reviews: 1,
  shifts: 1,
  noshows: 0,
  earlycancellations: 0,
  latecancellations: 0,
  kept: 1,
  hourschanged: 0,
} as const;

export const waitstaff: DescriptionsOf<typeof calls & typeof changes> = {
  waitressSemisignup: {
    description:
      "Checks in the first step of a sign-up whether the e-mail is free and, if a `password` is sent, whether it would be accepted. Nothing is reserved. A venue may have the same e-mail.",
    examples: {
      free: {
        summary: "The e-mail is free",
        body: { email: "tiago@people.example" },
        answer: { ok: true, message: "This e-mail is available." },
      },
    },
  },
  waitressSignup: {
    description:
      "Workers must be at least 18. City and country must be a pair that `/country/findcity` gives. A mobile number is optional, but applying for jobs needs one; if it is sent, then with its calling code and the `verification` for that number.",
    fields: {
      verification: "The proof that `/waitress/verifysmscode` gave for this number.",
      mobilecountry: "The calling code, with or without plus.",
      authProvider: "How the worker will log in; with `google` and `passkey` the answer has a `token`.",
      registration:
        "For `google`: the proof that `/waitress/sociallogin` gave this browser for this e-mail; for `passkey`: that of `/account/passkeysignup`.",
    },
    examples: {
      withoutMobile: {
        summary: "A worker who verifies the mobile number later",
        body: {
          waitress: "Tiago Lopes",
          email: "tiago@people.example",
          password: "two trays at once",
          dateofbirth: "2001-08-30",
          city: "Lisboa",
          country: "Portugal",
          englishlevel: "intermediate",
          experiencelevel: "under1",
        },
        answer: {
          ok: true,
          message: "Registration done successfully!",
          _id: "01a42a29-1600-7b3f-8e05-d1c29a74f680",
        },
      },
    },
  },
  waitressLogin: {
    description:
      "Gives a token for `Authorization: Bearer`. A wrong e-mail and a wrong password are the same `INVALID_DATA`, in the same time. A venue with its right password gets `ONLY_WAITSTAFF`. After ten attempts at one e-mail in a quarter of an hour each further one is `PROOF_REQUIRED`, to be answered as described at `/waitress/sendsmscode`; the proof is valid for this e-mail and network. A network gets ten attempts with proofs, and one from which the account was logged in to before has ten of its own without, then `TOO_MANY_REQUESTS`.",
    fields: { proof: "What solves the `proof` of a `PROOF_REQUIRED`." },
    examples: {
      right: {
        summary: "The right password",
        body: { email: "ines@people.example", password: "a tray of glasses" },
        answer: { ok: true, token: tokenExample, type: "waitress", _id: ids.ines },
      },
    },
  },
  waitressVerifyToken: {
    description:
      "Checks a stored login. The request keeps the token alive: a session ends 30 days after its last use, and 90 days after the login.",
    examples: {
      own: {
        summary: "The worker of a token",
        answer: {
          ok: true,
          succ: { _id: ids.ines, waitress: "Inês Duarte", email: "ines@people.example", type: "waitress" },
        },
      },
    },
  },
  waitressGet: {
    description:
      "Workers read their own profile. A venue reads that of an applicant while the application is pending or confirmed, and for 30 days after; else it is `NOT_FOUND`. Phone and e-mail are shown to venues only while an application is pending or confirmed, and for 30 days after completed work; otherwise, or when one of the two has blocked the other, they are null, and `contactrefusal` has the reason. A venue can open those of a limited number of workers within 24 hours (`CONTACT_DAILY_LIMIT`). `place` is the middle of the worker's city, and `latearrivals` counts the late arrivals that venues reported, both shown to the worker alone. The birth date is never shown, only the age.",
    fields: { id: "The person." },
    examples: {
      applicant: {
        summary: "A venue reads the profile of an applicant",
        params: { id: ids.ines },
        answer: {
          ok: true,
          data: {
            ...ines,
            applications: [
              {
                _id: ids.inesOnSaturday,
                job_id: ids.saturday,
                status: "pending",
                startdate: "2027-03-13",
                enddate: "2027-03-13",
              },
              {
                _id: ids.inesInFebruary,
                job_id: ids.february,
                status: "completed",
                startdate: "2027-02-20",
                enddate: "2027-02-20",
              },
            ],
          },
        },
      },
    },
  },
  waitressInsertPhone: {
    description:
      "Needs the `verification` that `/waitress/verifysmscode` gave for this number, valid once within 30 minutes. If another worker had the number, they lose it and are notified by mail.",
    fields: { mobilecountry: "The calling code, with or without plus." },
    examples: {
      verified: {
        summary: "A number that was just verified",
        body: {
          mobile: "914 000 222",
          mobilecountry: "351",
          verification: "Zs6xWq0kP1fVb8nR3mC7yT5uLd2jHg9aEiX4oQvBtYw",
        },
        answer: { ok: true },
      },
    },
  },
  waitressUpdate: {
    description: "Fields that are left out stay unchanged. City and country are changed together.",
    fields: { englishlevel: "Null to say nothing of it.", experiencelevel: "Null to say nothing of it." },
    examples: {
      better: {
        summary: "Another year of English",
        body: { englishlevel: "fluent" },
        answer: { ok: true, data: { ...ines, englishlevel: "fluent" } },
      },
    },
  },
  waitressPhoto: {
    description: `A form with one file, \`photo\`: JPEG, PNG or WebP, whatever its name and type, of at most 10 MB and ${photoLimit.pixels / 1_000_000} million pixels, of which at most 12,000 in a row or a column, with 8 bits per colour and, as a PNG, not interlaced. It is turned upright and encoded again as WebP, at most 960 px at its longer edge, and as squares of 96 and 320 px; metadata such as the position are dropped. The name is new each time; the earlier photo is deleted. At most 20 an hour, one after the other.`,
    fields: { photo: "The picture as a file." },
    examples: {
      picture: {
        summary: "A new photo",
        body: { photo: smallestPicture },
        answer: { ok: true, data: { ...ines, photo: "Yd5Kp8cRoW2nVx6Ts0LmQ7aE.webp" } },
      },
    },
  },
  waitressRemovePhoto: {
    description:
      "Deletes the photo in all its sizes. Caches may show it for a day. Without a photo nothing happens.",
    examples: {
      removed: { summary: "No photo any more", answer: { ok: true, data: { ...ines, photo: null } } },
    },
  },
};
