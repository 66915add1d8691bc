// SIGNING_SECRET=whsec_... dotnet run (after: dotnet add package Newtonsoft.Json)
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using Newtonsoft.Json.Linq;

static class Receiver
{
    // Use tables of your database for these two.
    static readonly HashSet<string> handled = new HashSet<string>();
    static readonly Dictionary<string, int> latest = new Dictionary<string, int>();
    static readonly byte[] key = Convert.FromBase64String(
        Environment.GetEnvironmentVariable("SIGNING_SECRET").Replace("whsec_", ""));

    static bool IsGenuine(HttpListenerRequest request, byte[] body)
    {
        var id = request.Headers["webhook-id"];
        var timestamp = request.Headers["webhook-timestamp"];
        var signatures = request.Headers["webhook-signature"] ?? "";
        var now = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
        if (!long.TryParse(timestamp, out var signed) || Math.Abs(now - signed) > 5 * 60) return false;

        using (var hmac = new HMACSHA256(key))
        {
            var hash = hmac.ComputeHash(Encoding.UTF8.GetBytes($"{id}.{timestamp}.").Concat(body).ToArray());
            var expected = Encoding.UTF8.GetBytes($"v1,{Convert.ToBase64String(hash)}");
            return signatures.Split(' ').Any(signature =>
                CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(signature), expected));
        }
    }

    static void Handle(string id, JObject received)
    {
        if (handled.Contains(id)) return;
        var type = (string)received["type"];
        var data = received["data"];
        if (type == "webhook.test")
        {
            Console.WriteLine(type);
        }
        else
        {
            var order = (string)data["medication_order_id"];
            var sequence = (int)data["sequence"];
            var subject = $"{type} of {data["medication_request_id"] ?? order}";
            if (!latest.TryGetValue(subject, out var last) || sequence > last)
            {
                // your work goes here
                Console.WriteLine($"{type} {order} {data["status"]} {sequence}");
                latest[subject] = sequence;
            }
        }
        handled.Add(id);
    }

    static int Answer(HttpListenerRequest request)
    {
        // Verify the bytes as they came: parsed and written again, they no longer match.
        var body = new MemoryStream();
        request.InputStream.CopyTo(body);
        if (!IsGenuine(request, body.ToArray())) return 400;
        Handle(request.Headers["webhook-id"], JObject.Parse(Encoding.UTF8.GetString(body.ToArray())));
        return 204;
    }

    static void Main()
    {
        if (key.Length == 0) throw new InvalidOperationException("SIGNING_SECRET is empty");
        var listener = new HttpListener();
        listener.Prefixes.Add($"http://localhost:{Environment.GetEnvironmentVariable("PORT") ?? "3000"}/");
        listener.Start();
        while (true)
        {
            var context = listener.GetContext();
            try
            {
                context.Response.StatusCode = Answer(context.Request);
            }
            catch (Exception error)
            {
                Console.Error.WriteLine(error);
                context.Response.StatusCode = 500; // the event comes again
            }
            context.Response.Close();
        }
    }
}
