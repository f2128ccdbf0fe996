/** What a photo shows: a person is cropped to a square, a venue to a wide picture. */
export type PhotoSubject = "person" | "venue";
