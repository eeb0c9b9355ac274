// What is used of web-push. Its published types would give the server a sender of its own.
declare module 'web-push' {
  interface Library {
    generateVAPIDKeys(): { publicKey: string; privateKey: string }
    generateRequestDetails(
      device: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        vapidDetails: { subject: string; publicKey: string; privateKey: string }
        TTL: number
        urgency: 'normal' | 'high'
      },
    ): { endpoint: string; headers: Record<string, string | number>; body: Buffer }
  }

  const library: Library
  export = library
}
