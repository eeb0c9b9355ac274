import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate, formatDateTime } from '../../kit/format/date.ts'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { TextArea } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import { Facts } from '../../parts/document/facts.tsx'
import {
  GetVisitRatingDetailDocument,
  type GetVisitRatingDetailQuery,
  ReplyRatingDocument,
} from './rating.gql.gen.ts'
import css from './rating.module.css'
import { Stars } from './rating.stars.tsx'

type Rating = GetVisitRatingDetailQuery['visitRating']

/** What a guest said, beside the list, and the answer to it. */
export function RatingPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useDocument(GetVisitRatingDetailDocument, { id })
  const rating = query.data?.visitRating
  return (
    <Dialog
      title={rating ? `Penilaian ${rating.guest_name ?? 'tamu'}` : 'Penilaian'}
      place="side"
      width={460}
      onClose={onClose}
    >
      {query.isPending && <CardSkeleton lines={6} height={320} />}
      {query.isError && !rating && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {rating && <RatingBody key={rating.version} rating={rating} />}
    </Dialog>
  )
}

/** Menus that were liked, or not, as the API tells them. */
function menusOf(rating: Rating, is_liked: boolean): string | null {
  const items = rating.items as { name: string; is_liked: boolean }[]
  return (
    items
      .filter((item) => item.is_liked === is_liked)
      .map(({ name }) => name)
      .join(', ') || null
  )
}

function RatingBody({ rating }: { rating: Rating }) {
  const { outlet, transaction_id, business_date } = rating
  return (
    <div className={css.panel}>
      <p>
        <Stars stars={rating.stars} /> {outlet.name}
      </p>
      {rating.words && <p className={css.said}>“{rating.words}”</p>}
      <Facts
        facts={[
          ['Tanggal kunjungan', formatDate(business_date)],
          ['Dinilai', formatDateTime(rating.rated_at, outlet.timezone)],
          ['Suka', menusOf(rating, true)],
          ['Tidak suka', menusOf(rating, false)],
          [
            'Nota',
            <Link
              key="receipt"
              to="/report/transaction"
              search={{
                periode: 'kustom',
                dari: business_date,
                sampai: business_date,
                outlet: 'semua',
                struk: transaction_id,
              }}
            >
              {rating.receipt_number}
            </Link>,
          ],
        ]}
      />
      <Reply rating={rating} />
    </div>
  )
}

/** The answer, and the form that writes it. */
function Reply({ rating }: { rating: Rating }) {
  const { id, version, reply, replied_by, replied_at, outlet } = rating
  const can_answer = useCan('rating', 'update')
  const [is_writing, setWriting] = useState(reply === null)
  const [text, setText] = useState(reply ?? '')
  const [error, setError] = useState<string | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)
  const answer = useCommand(ReplyRatingDocument, {
    success: 'Penilaian dijawab!',
    onError: (failure) => {
      if (!(failure instanceof ApiError)) return false
      if (failure.code === 'CONFLICT') setConflict(failure.message)
      else if (failure.code === 'VALIDATION') setError(failure.details.fields?.reply ?? failure.message)
      else return false
      return true
    },
  })
  return (
    <section className={css.reply} aria-label="Jawaban">
      {conflict && (
        <Notice tone="warn" live>
          {conflict}. Tutup lalu buka lagi untuk melihat keadaan terakhir.
        </Notice>
      )}
      {reply && !is_writing && (
        <>
          <p className={css.said}>{reply}</p>
          <p>
            {[replied_by, replied_at && formatDateTime(replied_at, outlet.timezone)]
              .filter(Boolean)
              .join(', ')}
          </p>
          {can_answer && <Button onClick={() => setWriting(true)}>Ubah jawaban</Button>}
        </>
      )}
      {!reply && !can_answer && <p>Belum dijawab.</p>}
      {is_writing && can_answer && (
        <form
          className={css.reply}
          onSubmit={(event) => {
            event.preventDefault()
            setError(null)
            answer.mutate({ rating: { id, version, reply: text } })
          }}
        >
          <Field
            label="Jawaban"
            help="Dibaca tamu di halaman penilaiannya; sesudah dijawab tamu tidak dapat mengubahnya lagi."
            required
            error={error}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={4}
                maxLength={1000}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" tone="primary" busy={answer.isPending} disabled={text.trim() === ''}>
            {reply ? 'Simpan jawaban' : 'Jawab'}
          </Button>
        </form>
      )}
    </section>
  )
}
