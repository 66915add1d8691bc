<?php
// SIGNING_SECRET=whsec_... php -S localhost:3000 receiver.php

function is_genuine(string $id, string $timestamp, string $signatures, string $body): bool
{
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > 5 * 60) {
        return false;
    }
    $key = base64_decode(str_replace('whsec_', '', getenv('SIGNING_SECRET')));
    if ($key === '') {
        throw new RuntimeException('SIGNING_SECRET is empty');
    }
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $signatures) as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}

function handle(PDO $database, string $id, array $event): void
{
    $database->beginTransaction();
    $insert = $database->prepare('INSERT OR IGNORE INTO handled VALUES (?)');
    $insert->execute([$id]);
    if ($insert->rowCount() === 1) {
        ['type' => $type, 'data' => $data] = $event;
        if ($type === 'webhook.test') {
            report($type);
        } elseif (is_latest($database, $type, $data)) {
            // your work goes here
            report("$type {$data['medication_order_id']} {$data['status']} {$data['sequence']}");
        }
    }
    $database->commit();
}

function is_latest(PDO $database, string $type, array $data): bool
{
    $subject = $data['medication_request_id'] ?? $data['medication_order_id'];
    $upsert = $database->prepare(
        'INSERT INTO latest VALUES (?, ?) ON CONFLICT (subject)
         DO UPDATE SET sequence = excluded.sequence WHERE excluded.sequence > latest.sequence'
    );
    $upsert->execute(["$type of $subject", $data['sequence']]);
    return $upsert->rowCount() === 1;
}

function report(string $line): void
{
    file_put_contents('php://stdout', "$line\n");
}

$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
$signatures = $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '';
// Verify the bytes as they came: parsed and written again, they no longer match.
$body = file_get_contents('php://input');

if (!is_genuine($id, $timestamp, $signatures, $body)) {
    http_response_code(400);
    exit();
}
$database = new PDO('sqlite:' . __DIR__ . '/events.sqlite');
$database->exec('CREATE TABLE IF NOT EXISTS handled (id TEXT PRIMARY KEY)');
$database->exec('CREATE TABLE IF NOT EXISTS latest (subject TEXT PRIMARY KEY, sequence INTEGER)');
handle($database, $id, json_decode($body, true));
http_response_code(204);
