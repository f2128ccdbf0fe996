import { useTranslation } from "@bandeja/i18n/react";
import { TableTop } from "@bandeja/ui/art/table-top";
import { Stamp } from "@bandeja/ui/stamp";
import lia from "./faces/lia.svg?no-inline";
import marina from "./faces/marina.svg?no-inline";
import tomas from "./faces/tomas.svg?no-inline";
import "./portraits.css";

/** A drawing of portraits on a table, one of them chosen; hidden from screen readers. */
export function Portraits() {
  const { t } = useTranslation();
  return (
    <div aria-hidden="true" className="portraits">
      <TableTop className="portraits-table" />
      <div className="portraits-faces">
        {[marina, tomas, lia].map((face, index) => (
          <div key={face} className="portrait">
            <img src={face} alt="" width={240} height={280} loading="lazy" />
            {index === 0 && (
              <Stamp tone="olive" isFilled>
                {t(($) => $.posters.confirmed)}
              </Stamp>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
