import path from "node:path";
import { moduleDiagram } from "./checks/module-diagram.ts";
import { writePart } from "./checks/written-part.ts";

writePart(path.resolve(import.meta.dirname, ".."), moduleDiagram);
