/** Guides link to sections and operations of the documentation page, which stands beside what is made from them. */
export function linkedToDocs(markdown: string): string {
  return markdown.replaceAll(/\]\(#((?:section|operation|tag)\/)/g, '](/docs#$1');
}
