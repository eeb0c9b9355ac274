/** What tests use of the provider, which brings no types along. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Details {
    readonly uid: string
    readonly params: Readonly<Record<string, unknown>>
  }

  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Details>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
}
