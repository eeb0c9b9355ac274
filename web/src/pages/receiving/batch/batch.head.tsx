import css from '../receiving.module.css'

/** Heads of a table of debts and what of each is paid. */
export function DebtHead() {
  return (
    <thead>
      <tr>
        <th scope="col">Penerimaan</th>
        <th scope="col">Pemasok</th>
        <th scope="col">Jatuh tempo</th>
        <th scope="col" className={css.number}>
          Sisa tagihan
        </th>
        <th scope="col" className={css.number}>
          Dibayar
        </th>
      </tr>
    </thead>
  )
}
