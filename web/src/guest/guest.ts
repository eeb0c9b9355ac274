import './guest.css'
import './menu.css'
import './rating.css'
import { wireOrder } from './order.ts'

/** A scan was counted: the address that is kept, shared and loaded again is the one without the mark. */
function dropScanMark() {
  const address = new URL(location.href)
  if (!address.searchParams.has('qr')) return
  address.searchParams.delete('qr')
  history.replaceState(null, '', address)
}

/** Shows what of the menu holds every word that was typed, and none of what is avoided. */
function filterMenu() {
  const typed = document.querySelector<HTMLInputElement>('#search')?.value ?? ''
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const ticked = [...document.querySelectorAll<HTMLInputElement>('#avoid input:checked')]
  const avoided = ticked.map(({ value }) => value)
  let count = 0
  for (const group of document.querySelectorAll<HTMLElement>('.group')) {
    let shown = 0
    for (const item of group.querySelectorAll<HTMLElement>('.item')) {
      const text = item.dataset.words ?? ''
      const contents = item.dataset.has?.split(' ') ?? []
      item.hidden =
        !words.every((word) => text.includes(word)) || contents.some((content) => avoided.includes(content))
      if (!item.hidden) shown++
    }
    group.hidden = shown === 0
    count += shown
  }
  const found = document.querySelector<HTMLElement>('#found')
  if (!found) return
  found.hidden = words.length + avoided.length === 0
  found.textContent = count > 0 ? `${count} menu ditemukan` : 'Menu tidak ditemukan, coba kata lain.'
}

/** Marks the group that is being read in the bar of groups, and keeps its mark in sight. */
function followGroups() {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('.tools a')].map((link) => [link.hash.slice(1), link]),
  )
  const mark = (id: string) => {
    for (const [key, link] of links) {
      if (key !== id) link.removeAttribute('aria-current')
      else if (!link.hasAttribute('aria-current')) {
        link.setAttribute('aria-current', 'true')
        const bar = link.closest('ul')
        bar?.scrollTo({ left: link.offsetLeft - bar.clientWidth / 3 })
      }
    }
  }
  const seen = new IntersectionObserver(
    (entries) => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting)
      if (entry) mark(entry.target.id)
    },
    { rootMargin: '-25% 0px -70% 0px' },
  )
  for (const group of document.querySelectorAll('.group')) seen.observe(group)
}

dropScanMark()
const search = document.querySelector<HTMLInputElement>('#search')
if (search) {
  search.hidden = false
  search.addEventListener('input', filterMenu)
  // What the browser kept from before.
  if (search.value) filterMenu()
  followGroups()
}
const avoid = document.querySelector<HTMLElement>('#avoid')
if (avoid) {
  avoid.hidden = false
  avoid.addEventListener('change', filterMenu)
}
wireOrder()
