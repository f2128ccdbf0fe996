import { wake } from "#lib/island/wake.tsx";
import { RegistrationPlaces } from "./registration-places.tsx";

await wake("registration", <RegistrationPlaces />);
