import type { ViewPage } from '@lumbung/server/access/saved-view/view-pages.calc.ts'
import { useState } from 'react'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import type { ListLook } from '../../kit/list/view-props.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { useOpenView, useStateNow } from './use-state-now.ts'
import { CreateSavedViewDocument } from './view.gql.gen.ts'
import css from './view-menu.module.css'

interface SaveViewProps {
  page: ViewPage
  list: ListLook | undefined
  close: () => void
}

/** Keeps the page as it is shown under a new name. */
export function SaveView({ page, list, close }: SaveViewProps) {
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const state = useStateNow(page, list)
  const { open } = useOpenView()
  const create = useCommand(CreateSavedViewDocument, {
    success: 'Tampilan berhasil disimpan!',
    onDone: ({ createSavedView: { id } }) => {
      close()
      open({ id, state }, true)
    },
    onError: (error) => {
      const told = error instanceof ApiError ? Object.values(error.details.fields ?? {})[0] : undefined
      setRefusal(told)
      return told !== undefined
    },
  })
  return (
    <form
      className={css.save}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') create.mutate({ view: { page, name: name.trim(), state } })
      }}
    >
      <Field label="Simpan tampilan ini" error={refusal}>
        {(control) => (
          <Input
            {...control}
            placeholder="Nama tampilan"
            maxLength={40}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setRefusal(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={create.isPending} disabled={name.trim() === ''}>
        Simpan
      </Button>
    </form>
  )
}
