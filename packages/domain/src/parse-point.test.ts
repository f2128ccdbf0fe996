import { expect, test } from "vitest";
import { parsePoint } from "./parse-point.ts";

const rossio = { lat: 38.71391, lng: -9.14027 };

test.each([
  ["38.71391, -9.14027"],
  ["38.71391,-9.14027"],
  ["  38.71391 -9.14027 "],
  ["(38.71391, -9.14027)"],
  ["38.71391°, -9.14027°"],
  ["38,71391 -9,14027"],
  ["38,71391; -9,14027"],
  [" 38,71391 , -9,14027 "],
  ["geo:38.71391,-9.14027"],
  ["GEO:38.71391,-9.14027"],
  ["https://www.google.com/maps?q=38.71391,-9.14027"],
  ["https://www.google.com/maps?Q=loc:38.71391,-9.14027"],
  ["https://www.google.com/maps/search/?api=1&query=38.71391%2C-9.14027"],
  ["https://www.google.com/maps/@38.71391,-9.14027,17z"],
  [
    "https://www.google.com/maps/place/Rossio/@38.7200,-9.1500,15z/data=!4m6!3m5!1s0x0!8m2!3d38.71391!4d-9.14027!16s",
  ],
  ["https://maps.apple.com/?ll=38.71391,-9.14027&q=Rossio"],
  ["https://www.openstreetmap.org/?mlat=38.71391&mlon=-9.14027#map=17/38.8/-9.2"],
  ["https://www.openstreetmap.org/#map=17/38.71391/-9.14027"],
  ["https://www.bing.com/maps?cp=38.71391~-9.14027&lvl=17"],
])("%s is a place", (text) => {
  expect(parsePoint(text)).toEqual(rossio);
});

test.each([
  ["90, 180", { lat: 90, lng: 180 }],
  ["-90, -180", { lat: -90, lng: -180 }],
  ["38,5 16,25", { lat: 38.5, lng: 16.25 }],
  ["-33,85 151,21", { lat: -33.85, lng: 151.21 }],
])("%s is parsed to the last digit", (text, point) => {
  expect(parsePoint(text)).toEqual(point);
});

test.each([
  [""],
  ["1 38,71391 -9,14027"],
  ["38,71391 -9,14027 km"],
  ["Rua do Capelão 12, Lisboa"],
  ["12"],
  ["91, 0"],
  ["38.7, -181"],
  ["https://maps.app.goo.gl/AbCdEf"],
  ["+351 912 345 678"],
])("%j is not a place", (text) => {
  expect(parsePoint(text)).toBeUndefined();
});
