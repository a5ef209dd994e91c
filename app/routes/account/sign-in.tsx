export default function Page() {
  return (
    <main>
      <h1>Sign In</h1>
    </main>
  )
}
