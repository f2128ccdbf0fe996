import { guideTexts } from "@bandeja/i18n/guide-texts";
import { ThreeSteps } from "#features/posters/three-steps.tsx";
import { wake } from "#lib/island/wake.tsx";

await wake("steps", <ThreeSteps />, guideTexts);
