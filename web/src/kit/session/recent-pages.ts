/** A page of the panel that was opened lately. */
export interface RecentPage {
  path: string
  title: string
}

const key = 'lumbung-recent'
const kept = 8

/** The pages opened lately in this browser tab, newest first. */
export function readRecentPages(): readonly RecentPage[] {
  try {
    const pages: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(pages) ? pages : []
  } catch {
    return []
  }
}

/** Puts a page on top of the recent ones. */
export function rememberPage(page: RecentPage) {
  const others = readRecentPages().filter((known) => known.path !== page.path)
  sessionStorage.setItem(key, JSON.stringify([page, ...others].slice(0, kept)))
}
