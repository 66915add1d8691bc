// As it loads, uPlot makes a format of numbers in the browser's language, and fails if that is no valid tag, such as
// en-US@posix. The page is in English anyway.
Object.defineProperty(navigator, 'language', { value: 'en' });
