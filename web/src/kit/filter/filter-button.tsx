import { IconFilter, IconX } from '@tabler/icons-react'
import { Suspense } from 'react'
import { describeCondition, describeLost, readCondition } from '../list/condition.ts'
import { Popover } from '../overlay/popover.tsx'
import { lazyPart } from '../router/lazy-part.tsx'
import { Button } from '../ui/button.tsx'
import css from './filter.module.css'
import { type Narrowing, replaceText } from './narrowing.ts'

const FilterPanel = lazyPart(() => import('./filter-panel.tsx').then((part) => part.FilterPanel))

/** The one button that holds all filters of a page, with how many are set. */
export function FilterButton(props: Narrowing) {
  const { facets, fields, texts } = props
  const set = texts.length + facets.filter(({ told }) => told !== undefined).length
  if (facets.length === 0 && fields.length === 0) return null
  return (
    <Popover
      label="Filter"
      onOpen={FilterPanel.preload}
      trigger={(trigger) => (
        <Button {...trigger} icon={<IconFilter />} className={css.button}>
          Filter
          {set > 0 && (
            <span className={css.count}>
              {set}
              <span className="sr-only"> terpasang</span>
            </span>
          )}
        </Button>
      )}
    >
      {(close) => (
        <div className={css.panel}>
          <Suspense>
            <FilterPanel {...props} close={close} />
          </Suspense>
        </div>
      )}
    </Popover>
  )
}

/** What a page is narrowed to: each can be changed or removed, or all at once. */
export function FilterTokens(props: Narrowing) {
  const { facets, fields, texts, onTexts } = props
  const set = facets.filter(({ told }) => told !== undefined)
  const conditions = texts.map((text) => {
    const condition = readCondition(text, fields)
    const words = condition ? describeCondition(condition, fields) : describeLost(text, fields)
    return { text, condition, words }
  })
  if (set.length + conditions.length === 0) return null
  return (
    <fieldset className={css.tokens} aria-label="Filter terpasang">
      {set.map((facet) => (
        <Token key={facet.label} words={`${facet.label}: ${facet.told}`} onRemove={facet.clear}>
          {(close) => <FilterPanel {...props} start={{ facet }} close={close} />}
        </Token>
      ))}
      {conditions.map(({ text, condition, words }) => {
        const remove = () => onTexts(replaceText(texts, text, null))
        if (!condition) return <LostToken key={text} words={words} onRemove={remove} />
        return (
          <Token key={text} words={words} onRemove={remove}>
            {(close) => <FilterPanel {...props} start={{ text, condition }} close={close} />}
          </Token>
        )
      })}
      {set.length + conditions.length > 1 && (
        <Button
          tone="subtle"
          size="small"
          onClick={() => {
            for (const facet of set) facet.clear()
            if (texts.length > 0) onTexts([])
          }}
        >
          Hapus semua filter
        </Button>
      )}
    </fieldset>
  )
}

interface TokenProps {
  words: string
  onRemove: () => void
  children: (close: () => void) => React.ReactNode
}

function Token({ words, onRemove, children }: TokenProps) {
  return (
    <span className={css.token}>
      <Popover
        label="Ubah filter"
        onOpen={FilterPanel.preload}
        trigger={(trigger) => (
          <button {...trigger} type="button">
            {words}
          </button>
        )}
      >
        {(close) => (
          <div className={css.panel}>
            <Suspense>{children(close)}</Suspense>
          </div>
        )}
      </Popover>
      <RemoveButton words={words} onRemove={onRemove} />
    </span>
  )
}

/** A condition of the address that the page cannot hold, such as one of an address that was mistyped. */
function LostToken({ words, onRemove }: Omit<TokenProps, 'children'>) {
  return (
    <span className={`${css.token} ${css.lost}`}>
      <span>{words}</span>
      <RemoveButton words={words} onRemove={onRemove} />
    </span>
  )
}

function RemoveButton({ words, onRemove }: Omit<TokenProps, 'children'>) {
  return (
    <button type="button" className={css.remove} aria-label={`Hapus filter ${words}`} onClick={onRemove}>
      <IconX />
    </button>
  )
}
