import { reportsOpenPhoto } from "@bandeja/contract/calls/reports";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { failureText } from "../../alert/failure-text.ts";
import "../dialogs/person-dialogs.css";

/** The photos of a report, on demand: they have no address, and come with the answer. */
export function OwnPhotos({ r, ids }: { r: Translate; ids: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (isOpen) list.current?.focus();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <div>
        <Button tone="secondary" size="small" onClick={() => setOpen(true)}>
          {r(($) => $.reports.showPhotos, { count: ids.length })}
        </Button>
      </div>
    );
  }
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={r(($) => $.reports.photos)}
      className="report-photos outline-none"
    >
      {ids.map((id, index) => (
        <li key={id}>
          <OwnPhoto r={r} id={id} n={index + 1} />
        </li>
      ))}
    </ul>
  );
}

function OwnPhoto({ r, id, n }: { r: Translate; id: string; n: number }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(queryOf(reportsOpenPhoto, { body: { photoId: id } }));
  if (error !== null) return <p role="alert">{failureText(t, error)}</p>;
  if (data === undefined) return <SkeletonBar className="h-20 w-full" />;
  return <img src={`data:image/webp;base64,${data.data.image}`} alt={r(($) => $.reports.photoN, { n })} />;
}
