// esbuild bundles the styles that a component imports.
declare module '*.css';
