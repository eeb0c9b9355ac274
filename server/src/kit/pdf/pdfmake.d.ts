// What is used of pdfmake. Its published types would give the server the globals of a browser.
declare module 'pdfmake' {
  import type { PaperDefinition, TableLayout } from './paper-content.ts'

  interface Library {
    setFonts(fonts: Record<string, Record<string, string>>): void
    setTableLayouts(layouts: Record<string, TableLayout>): void
    setUrlAccessPolicy(may_fetch: (url: string) => boolean): void
    setLocalAccessPolicy(may_read: (path: string) => boolean): void
    createPdf(definition: PaperDefinition): { getBuffer(): Promise<Buffer> }
  }

  const library: Library
  export = library
}
