import styles from './visually-hidden.module.css'

/**
 * The class of words that are for screen readers alone, and of a control that another one stands for. The guests' pages have
 * Tailwind's `sr-only` for the same.
 */
export const visuallyHidden = styles.visuallyHidden
