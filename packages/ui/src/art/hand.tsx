import type { ReactElement } from "react";

/** The hand under the tray, with cuff and sleeve; `gap` is the background colour between the fingers. */
export function Hand({ gap }: { gap: string }): ReactElement {
  return (
    <g>
      <path d="M880 676L1012 660L1184 1100H995Z" fill="var(--color-art-dark)" />
      <g strokeLinecap="round" fill="none" stroke="var(--color-art-skin)">
        <path d="M914 652L836 512" strokeWidth="37" />
        <path d="M930 642L886 500M944 640L941 496" strokeWidth="38" />
        <path d="M958 642L995 502M972 654Q1046 628 1072 512" strokeWidth="36" />
      </g>
      <path d="M896 628L984 622Q1000 646 998 672L888 688Q884 652 896 628Z" fill="var(--color-art-skin)" />
      <path d="M882 540L913 604L905 540ZM921 540L934 606L929 540ZM958 540L952 606L966 540Z" fill={gap} />
      <path
        d="M812 500C880 520 1010 524 1098 502V528C1010 552 880 550 812 524Z"
        fill="var(--color-art-skin-shade)"
      />
      <path d="M872 652L1006 634L1020 684L886 704Z" fill="var(--color-art-white)" />
      <path
        d="M1004 666Q1003 668 1001 670Q1000 672 997 672Q995 673 993 672Q990 670 989 668Q988 665 989 662Q990 660 992 659Q994 657 997 658Q999 658 1001 660Q1004 662 1004 666Z"
        fill="var(--color-art-saffron)"
      />
    </g>
  );
}
