/** The HTML of `/api/docs`, whose script renders the document. */
export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API · Bandeja</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/docs.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/docs.js" type="module"></script>
</head>
<body>
<header class="bar">
<p class="brand"><a href="/">Bandeja</a></p>
<p><a href="/api/openapi.json">openapi.json</a></p>
</header>
<main id="docs"></main>
<noscript><p class="note">This page needs JavaScript. The <a href="/api/openapi.json">document</a> itself does not.</p></noscript>
</body>
</html>
`;
