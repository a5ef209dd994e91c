export default function Page() {
  return (
    <main>
      <h1>Sign Up</h1>
    </main>
  )
}
