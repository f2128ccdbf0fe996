import type { PartCondition, SiteSettings } from "@bandeja/contract/site-settings";
import type { ReactNode } from "react";
import { config, isPrerendering } from "./config.ts";

type Name = keyof SiteSettings;

interface Props {
  readonly settings: readonly Name[];
  readonly children: ReactNode;
}

/** Shows its children where the server has one of the settings. */
export function WhenSet({ settings, children }: Props) {
  return (
    <Part condition={`set ${settings.join(" ")}`} isShown={isAnySet(settings)}>
      {children}
    </Part>
  );
}

/** Shows its children where the server has none of the settings. */
export function WhenUnset({ settings, children }: Props) {
  return (
    <Part condition={`unset ${settings.join(" ")}`} isShown={!isAnySet(settings)}>
      {children}
    </Part>
  );
}

const isAnySet = (settings: readonly Name[]): boolean => settings.some((name) => config[name] !== undefined);

/** In a prerendered document the children are there between two marks, with which the server keeps or removes them. */
function Part({
  condition,
  isShown,
  children,
}: {
  condition: PartCondition;
  isShown: boolean;
  children: ReactNode;
}) {
  return (
    <>
      {isPrerendering && <template data-begin={condition} />}
      {(isPrerendering || isShown) && children}
      {isPrerendering && <template data-end={condition} />}
    </>
  );
}
