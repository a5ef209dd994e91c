export default function Page() {
  return (
    <main>
      <h1>Privacy Policy</h1>
    </main>
  )
}
