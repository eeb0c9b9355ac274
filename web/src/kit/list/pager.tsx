import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../format/number.ts'
import { page_sizes } from './list-search.ts'
import css from './pager.module.css'

interface PagerProps {
  total: number
  page: number
  limit: number
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

/** Page numbers to show: first, last, and those around the open one; 0 stands for a gap. */
export function listPages(page: number, pages: number): number[] {
  const wanted = [1, pages, page - 1, page, page + 1].filter((number) => number >= 1 && number <= pages)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((number, index) => {
    const missing = number - (sorted[index - 1] ?? 0) - 1
    if (index === 0 || missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : [0, number]
  })
}

/** Foot of a list: where one is, rows a page, the pages. */
export function Pager({ total, page, limit, onPage, onLimit }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / limit))
  const first = total === 0 ? 0 : (page - 1) * limit + 1
  return (
    <div className={css.pager}>
      <span>
        {formatNumber(first, 0)}–{formatNumber(Math.min(total, page * limit), 0)} dari{' '}
        {formatNumber(total, 0)}
      </span>
      <label className={css.rows}>
        Baris per halaman
        <select value={limit} onChange={(event) => onLimit(Number(event.target.value))}>
          {page_sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      {pages > 1 && (
        <nav className={css.pages} aria-label="Halaman">
          <button
            type="button"
            className={css.page}
            aria-label="Halaman sebelumnya"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft />
          </button>
          {listPages(page, pages).map((number, index) =>
            number === 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
              <span key={`gap-${index}`} className={css.gap}>
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className={css.page}
                aria-label={`Halaman ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            ),
          )}
          <button
            type="button"
            className={css.page}
            aria-label="Halaman berikutnya"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight />
          </button>
        </nav>
      )}
    </div>
  )
}
