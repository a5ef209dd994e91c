/** The error of a form, announced when it appears. Renders nothing without an error. */
export const FormError = ({ className, children }: { className?: string; children: string | null | undefined }) =>
  children ? (
    <p className={className} role="alert">
      {children}
    </p>
  ) : null
