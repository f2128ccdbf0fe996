import { guideTexts } from "@bandeja/i18n/guide-texts";
import { ThreeSteps } from "#features/posters/three-steps.tsx";
import { hydrateIsland } from "#lib/island/hydrate-island.tsx";

await hydrateIsland("steps", <ThreeSteps />, guideTexts);
