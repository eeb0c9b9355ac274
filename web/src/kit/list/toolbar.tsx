import { IconFilterPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../format/number.ts'
import { Popover } from '../overlay/popover.tsx'
import { Button } from '../ui/button.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { describeCondition, readCondition, writeCondition } from './condition.ts'
import type { ListDefinition, ListNode } from './define-list.ts'
import { FilterBuilder } from './filter-builder.tsx'
import { SearchBox } from './search-box.tsx'
import css from './toolbar.module.css'
import { useChipCounts } from './use-chip-counts.ts'
import type { ListState } from './use-list.ts'
import { ViewsMenu } from './views-menu.tsx'

interface ToolbarProps<R, V, N extends ListNode> {
  definition: ListDefinition<R, V, N>
  list: ListState<N>
  /** Before the views and columns: another way to show the list. */
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
            {count !== undefined && ` ${formatNumber(count, 0)}`}
          </button>
        )
      })}
    </fieldset>
  )
}

function Tokens<R, V, N extends ListNode>({ definition, list }: ToolbarProps<R, V, N>) {
  const texts = list.search.f ?? []
  const replace = (text: string, next: string | null) => {
    const f = texts.flatMap((other) => (other === text ? (next ? [next] : []) : [other]))
    list.change({ f: f.length > 0 ? f : undefined })
  }
  if (texts.length === 0) return null
  return (
    <div className={css.tokens}>
      {texts.map((text) => {
        const condition = readCondition(text, definition.filters)
        if (!condition) return null
        const words = describeCondition(condition, definition.filters)
        return (
          <span key={text} className={css.token}>
            <Popover
              label="Ubah filter"
              trigger={(props) => (
                <button {...props} type="button">
                  {words}
                </button>
              )}
            >
              {(close) => (
                <FilterBuilder
                  fields={definition.filters}
                  condition={condition}
                  onCancel={close}
                  onApply={(next) => {
                    close()
                    replace(text, writeCondition(next))
                  }}
                />
              )}
            </Popover>
            <button type="button" aria-label={`Hapus filter ${words}`} onClick={() => replace(text, null)}>
              <IconX />
            </button>
          </span>
        )
      })}
      <Button tone="subtle" size="small" onClick={() => list.change({ f: undefined })}>
        Hapus semua filter
      </Button>
    </div>
  )
}

/** Search, quick filters, filter builder, saved views and columns of a list. */
export function Toolbar<R, V, N extends ListNode>({ definition, list, aside }: ToolbarProps<R, V, N>) {
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
        {definition.chips.length > 1 && <Chips definition={definition} list={list} />}
        {definition.filters.length > 0 && (
          <Popover
            label="Tambah filter"
            trigger={(props) => (
              <Button {...props} tone="subtle" size="small" icon={<IconFilterPlus />}>
                Tambah filter
              </Button>
            )}
          >
            {(close) => (
              <FilterBuilder
                fields={definition.filters}
                onCancel={close}
                onApply={(condition) => {
                  close()
                  list.change({ f: [...(list.search.f ?? []), writeCondition(condition)] })
                }}
              />
            )}
          </Popover>
        )}
        <div className={css.space} />
        <div className={css.tools}>
          {aside}
          <ViewsMenu list={list.name} search={list.search} onChange={list.change} />
          <ColumnsMenu
            columns={definition.columns}
            visible={list.columns}
            onChange={(kolom) => list.change({ kolom })}
          />
        </div>
      </div>
      <Tokens definition={definition} list={list} />
    </>
  )
}
