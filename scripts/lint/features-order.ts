import { checkFolderOrder, type FolderOrder } from "./folder-order.ts";
import type { Problem, Tree } from "./tree.ts";

/** The features of site and app from the bottom up. A new feature fails until it is added here. */
const order: FolderOrder = {
  at: "packages/features/src/",
  folders: [
    "alert",
    "navigation",
    "decision",
    "how-it-decides",
    "query",
    "form",
    "city-search",
    "map",
    "pin",
    "phone",
    "photo",
    "undo",
    "calendar",
    "pay-chart",
    "costs",
    "venue",
    "account",
    "google",
    "password",
    "conduct",
    "people",
    "reviews",
    "favourites",
    "jobs",
    "invitations",
    "team",
    "applicants",
    "timesheets",
    "completion",
    "new-job",
    "jobs-board",
    "edit-job",
    "chat",
    "messages",
    "notifications",
    "payments",
  ],
  declaredIn: "features-order.ts",
};

/** Checks that a feature imports only those below it. */
export const checkFeaturesOrder = (tree: Tree): Problem[] => checkFolderOrder(tree, order);
