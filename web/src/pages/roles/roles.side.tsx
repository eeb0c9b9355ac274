import { Link } from '@tanstack/react-router'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import css from './roles.module.css'
import { limitSentences, meaningsOf, sentencesOf } from './roles.rights.ts'
import { RoleTwoStep } from './roles.two-step.tsx'
import type { Modules, RoleDetail, RoleValues } from './roles.values.ts'

interface SideProps {
  form: EntityForm<RoleValues>
  modules: Modules
  saved: RoleDetail | null
}

function Holders({ saved: role }: { saved: RoleDetail }) {
  return (
    <section className={css.box}>
      <h2>Dipakai {role.admin_count ?? 0} admin</h2>
      {role.holders.length > 0 ? (
        <p className={css.holders}>
          {role.holders.map(({ id, name }) => (
            <Link key={id} to="/admin/edit/$adminId" params={{ adminId: String(id) }}>
              {name}
            </Link>
          ))}
        </p>
      ) : (
        <p className={css.quiet}>Belum ada admin dengan peran ini.</p>
      )}
    </section>
  )
}

/** What the role may do in words, who has it and its limit in rupiah. */
export function RoleSide({ form, modules, saved: role }: SideProps) {
  const { rights, limits } = useFormValues(form)
  const sentences = role?.is_master
    ? ['Dapat melakukan semuanya di semua modul dan semua outlet.']
    : [...sentencesOf(rights, modules.names), ...limitSentences(limits, rights)]
  const meanings = role?.is_master ? [] : meaningsOf(rights, modules.names)
  return (
    <div className={css.side}>
      <section className={css.box}>
        <h2>Dengan peran ini</h2>
        {sentences.length > 0 ? (
          <ul className={css.sentences}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : (
          <p className={css.quiet}>Hanya Dashboard. Pilih hak akses untuk menambahnya.</p>
        )}
        {meanings.length > 0 && (
          <details className={css.meanings}>
            <summary>Arti setiap hak</summary>
            <dl>
              {meanings.map(({ module, name, meanings: each }) => (
                <div key={module}>
                  <dt>{name}</dt>
                  {each.map((meaning) => (
                    <dd key={meaning}>{meaning}</dd>
                  ))}
                </div>
              ))}
            </dl>
          </details>
        )}
      </section>
      {rights.includes('purchase_order.approve') && role && (
        <section className={css.box}>
          <h2>Batas persetujuan</h2>
          <p>
            {role.approval_most === null
              ? 'Menyetujui pesanan pembelian berapa pun nilainya.'
              : `Menyetujui pesanan pembelian sampai ${formatRupiah(role.approval_most)}.`}
          </p>
          <p className={css.quiet}>Diatur lewat Aturan di halaman Pesanan Pembelian.</p>
        </section>
      )}
      {role && <RoleTwoStep saved={role} />}
      {role && <Holders saved={role} />}
    </div>
  )
}
