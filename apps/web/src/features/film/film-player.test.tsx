import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { FilmPlayer } from "./film-player.tsx";

const player = (name: string) => screen.getByLabelText<HTMLVideoElement>(name);
const sourcesOf = (video: HTMLVideoElement) =>
  [...video.querySelectorAll("source")].map((source) => source.getAttribute("src"));

test("the film does not start by itself, and loads nothing before it is played", () => {
  renderScreen(<FilmPlayer />);
  const video = player("Watch a shift get staffed");
  expect(video.controls).toBe(true);
  expect(video.preload).toBe("none");
  expect(video.autoplay).toBe(false);
  expect(video.querySelector("track")?.default).toBe(false);
  expect(video).toHaveAttribute("poster", "/film/film-en.webp");
  // The space is reserved before anything is loaded.
  expect([video.width, video.height]).toEqual([1280, 720]);
});

test.each([
  ["en", "Watch a shift get staffed"],
  ["pt", "Veja um turno ganhar equipe"],
  ["pt-PT", "Veja um turno ganhar equipa"],
] as const)(
  "a visitor who reads %s sees the film of that language, with its captions",
  { tags: "2.home.video" },
  (language, name) => {
    renderScreen(<FilmPlayer />, { language });
    const video = player(name);
    expect(sourcesOf(video)).toEqual([`/film/film-${language}.webm`, `/film/film-${language}.mp4`]);
    const track = video.querySelector("track");
    expect(track).toHaveAttribute("kind", "captions");
    expect(track).toHaveAttribute("src", `/film/film-${language}.vtt`);
    expect(track).toHaveAttribute("srclang", language);
  },
);

test("a browser without video gets a link to the file", () => {
  renderScreen(<FilmPlayer />);
  const link = player("Watch a shift get staffed").querySelector("a");
  expect(link).toHaveAttribute("href", "/film/film-en.mp4");
  expect(link).toHaveTextContent("Download it here");
});
