import type { ReactNode } from 'react'
import type { Facet } from '../filter/facet.ts'
import { FilterButton, FilterTokens } from '../filter/filter-button.tsx'
import type { Narrowing } from '../filter/narrowing.ts'
import { formatNumber } from '../format/number.ts'
import type { ListDefinition, ListNode } from './define-list.ts'
import { listFile } from './list-file.ts'
import { useAppliedDensity } from './look.ts'
import { SearchBox } from './search-box.tsx'
import css from './toolbar.module.css'
import { useChipCounts } from './use-chip-counts.ts'
import type { ListState } from './use-list.ts'
import { ViewMenu } from './view-menu.tsx'

interface ToolbarProps<R, V, N extends ListNode> {
  definition: ListDefinition<R, V, N>
  list: ListState<N>
  /** Before the filters: the period of a list that is a report. */
  lead?: ReactNode
  /** What narrows the page besides the list's own fields. */
  facets?: readonly Facet[]
  /** The button of the page holds the list's fields, too. */
  without_button?: boolean
  /** Before the views: another way to show the list. */
  aside?: ReactNode
}

function Chips<R, V, N extends ListNode>({ definition, list }: ToolbarProps<R, V, N>) {
  const counts = useChipCounts(definition, !list.is_loading, list.scope)
  const current = list.search.status ?? definition.chips[0]?.key
  return (
    <fieldset className={css.chips} aria-label="Saringan cepat">
      {definition.chips.map((chip, index) => {
        const count = counts[index]
        return (
          <button
            key={chip.key}
            type="button"
            className={css.chip}
            aria-pressed={chip.key === current}
            onClick={() => list.change({ status: index === 0 ? undefined : chip.key })}
          >
            {chip.label}
            {/* Its room is there before it is known, so that nothing moves when it comes. */}
            {!chip.uncounted && (
              <span className={css.tally}>{count === undefined ? '' : ` ${formatNumber(count, 0)}`}</span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}

const no_facets: readonly never[] = []
const no_texts: readonly never[] = []

/** The fields of a list as filters, and what they are set to. */
export function listNarrowing<R, V, N extends ListNode>({
  definition,
  list,
}: ToolbarProps<R, V, N>): Narrowing {
  return {
    name: definition.name,
    facets: no_facets,
    fields: definition.filters,
    likely: definition.likely,
    texts: list.search.f ?? no_texts,
    onTexts: (texts) => list.change({ f: texts.length > 0 ? [...texts] : undefined }),
  }
}

/** One row over a list: search, filters, quick filters, views; below it what is set. */
export function Toolbar<R, V, N extends ListNode>(props: ToolbarProps<R, V, N>) {
  const { definition, list, lead, facets = no_facets, aside, without_button } = props
  useAppliedDensity()
  const narrowing = { ...listNarrowing(props), facets }
  return (
    <>
      <div className={css.toolbar}>
        {definition.search && (
          <SearchBox
            placeholder={definition.search}
            value={list.search.q ?? ''}
            onChange={(q) => list.change({ q: q || undefined })}
          />
        )}
        {lead}
        {!without_button && <FilterButton {...narrowing} />}
        {definition.chips.length > 1 && <Chips definition={definition} list={list} />}
        <div className={css.tools}>
          {aside && <div className={css.aside}>{aside}</div>}
          <ViewMenu
            list={{
              name: list.name,
              columns: definition.columns,
              visible: list.columns,
              filters: list.filters,
              onChange: list.change,
              fileOf: (address) => listFile(definition, address),
            }}
          />
        </div>
      </div>
      <div className={css.tokens}>
        <FilterTokens {...narrowing} />
      </div>
    </>
  )
}
