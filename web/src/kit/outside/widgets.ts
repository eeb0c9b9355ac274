import type { Outside } from './outside.ts'

interface WidgetGlobals {
  chatwootSettings?: object
  chatwootSDK?: { run(options: { websiteToken: string; baseUrl: string }): void }
  posthog?: object
}

function loadScript(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src, async: true })
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${src} could not be loaded`))
    document.head.append(script)
  })
}

/** The chat of a Chatwoot inbox. It is told nothing of who writes: people say so themselves. */
async function loadChat({ url, token }: NonNullable<Outside['chat']>) {
  const globals = globalThis as WidgetGlobals
  globals.chatwootSettings = { locale: 'id', position: 'right', launcherTitle: 'Bantuan' }
  await loadScript(`${url}/packs/js/sdk.js`)
  globals.chatwootSDK?.run({ websiteToken: token, baseUrl: url })
}

/** PostHog with everything off that it would capture by itself. */
async function loadAnalytics({ url, key }: NonNullable<Outside['analytics']>) {
  const settings = {
    api_host: url,
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_exceptions: false,
    capture_heatmaps: false,
    capture_dead_clicks: false,
    rageclick: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    person_profiles: 'never',
    persistence: 'memory',
  }
  // What the script looks for when it comes: a list of clients to begin, as its snippet would leave it.
  const globals = globalThis as WidgetGlobals
  globals.posthog = Object.assign([], { _i: [[key, settings, 'posthog']], people: [], __SV: 1 })
  await loadScript(`${url}/static/array.js`)
}

/** Loads what is set; a service that is away leaves the panel as it is. */
export async function loadWidgets({ chat, analytics }: Outside) {
  const loading = [chat && loadChat(chat), analytics && loadAnalytics(analytics)]
  for (const { status, ...result } of await Promise.allSettled(loading))
    if (status === 'rejected' && 'reason' in result) console.warn(result.reason)
}
