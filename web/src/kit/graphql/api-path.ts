/** Where the API is, as the server wrote it into the page; the usual path in development, where nothing does. */
export function readApiPath(page: Pick<Document, 'querySelector'> | undefined = globalThis.document): string {
  const path = page?.querySelector('meta[name="graphql-path"]')?.getAttribute('content')
  return path?.startsWith('/') ? path : '/graphql'
}
