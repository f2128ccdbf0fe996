import { JobFormSchema } from "@bandeja/contract/calls/jobs";
import { validFields } from "@bandeja/contract/check-form";
import { jobFields, type JobFieldName } from "@bandeja/contract/entities/job";
import { namesOf } from "@bandeja/contract/entities/entity";
import { expect, test } from "vitest";
import { renderPart } from "../../testing/render-part.tsx";
import { JobLines, JobNote, JobWhen, type JobTerms } from "./job-terms.tsx";

const job: JobTerms = {
  startDate: "2027-03-13",
  endDate: "2027-03-13",
  startTime: "18:00",
  endTime: "02:00",
  hourlyValue: 12.5,
  currency: "EUR",
  tips: "Yes",
  openings: 3,
  note: "",
};

/** Another value of each field; without a new field the type check fails. */
const others: Record<JobFieldName, Partial<JobTerms>> = {
  startDate: { startDate: "2027-03-12" },
  endDate: { endDate: "2027-03-14" },
  startTime: { startTime: "19:00" },
  endTime: { endTime: "01:00" },
  hourlyCents: { hourlyValue: 13 },
  currency: { currency: "GBP" },
  tips: { tips: "No" },
  openings: { openings: 4 },
  note: { note: "Side door." },
  offerVacated: { offerVacated: true },
};

function read(terms: JobTerms): string {
  const { container, unmount } = renderPart(
    <>
      <JobWhen job={terms} timezone="Europe/Lisbon" />
      <JobLines job={terms} />
      <JobNote label="Obs" note={terms.note} />
    </>,
  );
  const text = container.textContent;
  unmount();
  return text;
}

test("a ticket shows each field that is not hidden", () => {
  const unseen = namesOf(jobFields).filter((name) => read({ ...job, ...others[name] }) === read(job));
  expect(unseen).toEqual(namesOf(jobFields).filter((name) => jobFields[name].ticket === "hidden"));
});

test("a draft has the fields that are valid by themselves", () => {
  expect(validFields(JobFormSchema, { ...job, openings: null, hourlyValue: "12,5", endTime: "2" })).toEqual({
    ...job,
    openings: undefined,
    endTime: undefined,
  });
});
