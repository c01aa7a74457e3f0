import styles from './parts.module.css'

/** A tab that a later version fills: one sentence says with what. */
export function ComingTab({ title, children }: { title: string; children: string }) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.sentence}>{children}</p>
    </section>
  )
}
