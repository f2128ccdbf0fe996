/** Tests, and the code that only tests use, look where the rest may not. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.includes("/testing/") || /^(e2e|stress|tools)\//.test(path);

/** What a tool runs, not the program: configurations, whatever stands beside `src`, and the route table of React Router's build. */
export const isConfig = (path: string): boolean =>
  /\.config\.[a-z]+$/.test(path) ||
  /^apps\/[^/]+\/(?!src\/)/.test(path) ||
  /^apps\/[^/]+\/src\/routes\.ts$/.test(path);
